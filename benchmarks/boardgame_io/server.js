// node server.js PORT memory|FOLDER: with a folder, matches are stored in files there.
const { Server, FlatFile } = require('boardgame.io/server')
const { Pickomino } = require('./game')

const [port, store] = process.argv.slice(2)
const options = { games: [Pickomino], origins: [/.*/] }
if (store !== 'memory') options.db = new FlatFile({ dir: store, logging: false, ttl: false })
Server(options).run({ port: Number(port), callback: () => console.log('ready') })
