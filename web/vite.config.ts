import { createHash } from 'node:crypto'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.PLANSZA_SERVER ?? 'http://127.0.0.1:8765'
const WORKER = 'sw.js'

/** Tells the service worker what the shell is made of: all but the boards, which are kept when they are first used. */
function shellList(): Plugin {
  return {
    name: 'shell-list',
    enforce: 'post',
    generateBundle(_, bundle) {
      const parts = Object.values(bundle)
      const boards = parts.filter(part => part.type === 'chunk' && /\/src\/games\/[\w-]+\/index\.ts$/.test(part.facadeModuleId ?? ''))
      const left = new Set(boards.flatMap(board => [board.fileName, ...(board.type === 'chunk' ? (board.viteMetadata?.importedCss ?? []) : [])]))
      const shell = ['/', ...parts.map(part => part.fileName).filter(name => name.startsWith('assets/') && !left.has(name)).sort().map(name => `/${name}`)]
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`there is no ${WORKER}`)
      const version = createHash('sha256').update(parts.map(part => part.fileName).sort().join()).digest('hex').slice(0, 12)
      worker.code = worker.code.replace('self.__SHELL__', JSON.stringify(shell)).replace('self.__VERSION__', JSON.stringify(version))
    },
  }
}

export default defineConfig({
  plugins: [svelte(), shellList()],
  build: {
    outDir: '../src/plansza/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: { entryFileNames: chunk => (chunk.name === 'sw' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': server, '/games': server, '/health': server, '/ws': { target: server, ws: true } } },
})
