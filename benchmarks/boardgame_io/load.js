// node load.js PORT TABLES SECONDS PAUSE: plays random games, prints decisions and their latencies as JSON.
const { io } = require('socket.io-client')
const { legal } = require('./game')

const [port, tables, seconds, pause] = process.argv.slice(2).map(Number)
const base = `http://127.0.0.1:${port}`
const latencies = []
let playing = false
let games = 0

async function post(path, body) {
  const answer = await fetch(base + path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
  })
  return answer.json()
}

class Player {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials, sentAt: 0, decidedAt: -1, state: null })
    this.over = new Promise((resolve) => { this.tellOver = resolve })
    this.socket = io(`${base}/pickomino`, { transports: ['websocket'], forceNew: true })
    this.socket.on('sync', (id, info) => this.hear(info.state))
    this.socket.on('update', (id, state) => this.hear(state))
  }
  connect() {
    return new Promise((resolve) => {
      this.ready = resolve
      this.socket.on('connect', () => this.socket.emit('sync', this.matchID, this.playerID, this.credentials, 2))
    })
  }
  hear(state) {
    if (this.ready) { this.ready(); this.ready = null }
    if (this.sentAt) { latencies.push(performance.now() - this.sentAt); this.sentAt = 0 }
    this.state = state
    if (state.ctx.gameover) this.tellOver()
    if (playing) this.decideLater()
  }
  decideLater() {
    const { ctx, _stateID } = this.state
    if (ctx.gameover || ctx.currentPlayer !== this.playerID || _stateID <= this.decidedAt) return
    this.decidedAt = _stateID
    if (pause) setTimeout(() => this.decide(), pause * 1000 * (0.5 + Math.random()))
    else this.decide()
  }
  decide() {
    if (!playing) return
    const { G, ctx, _stateID } = this.state
    const choices = legal(G, Number(ctx.currentPlayer))
    const [type, argument] = choices[Math.floor(Math.random() * choices.length)]
    const payload = { type, args: argument === null ? [] : [argument], playerID: this.playerID, credentials: this.credentials }
    this.sentAt = performance.now()
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.matchID, this.playerID)
  }
}

// A new match, and two who have joined it.
async function seatTwo() {
  const { matchID } = await post('/games/pickomino/create', { numPlayers: 2 })
  const players = []
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/pickomino/${matchID}/join`, { playerID, playerName: 'P' })
    const player = new Player(matchID, playerID, playerCredentials)
    await player.connect()
    players.push(player)
  }
  return players
}

// Two players, game after game, in a new match each time.
async function keepPlaying(players) {
  for (;;) {
    for (const player of players) player.decideLater()
    await Promise.all(players.map((player) => player.over))
    games++
    for (const player of players) player.socket.disconnect()
    players = await seatTwo()
  }
}

async function main() {
  const pairs = []
  for (let n = 0; n < tables; n++) pairs.push(await seatTwo())
  console.log('connected')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  playing = true
  for (const players of pairs) keepPlaying(players)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  playing = false
  const told = JSON.stringify({ games, latencies: latencies.map((ms) => ms / 1000) })
  process.stdout.write(told + '\n', () => process.exit(0))
}

main()
