import { createHash } from 'node:crypto'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.PLANSZA_SERVER ?? 'http://127.0.0.1:8765'
const WORKER = 'sw.js'

/** Boards and pages that are nothing without a server: kept when they are first used, not with the shell. */
const LATER = /\/src\/(games\/[\w-]+\/(index\.ts|EndPicture\.svelte)|app\/(people|tournaments)\/\w+\.svelte|app\/(Admin|Ratings)Page\.svelte)$/

/** Tells the service worker what the shell is made of: all that the entry leads to, but what comes later. */
function shellList(): Plugin {
  return {
    name: 'shell-list',
    enforce: 'post',
    generateBundle(_, bundle) {
      const parts = Object.values(bundle)
      const chunks = parts.filter(part => part.type === 'chunk')
      const reached = new Set(chunks.filter(chunk => chunk.name === 'index').map(chunk => chunk.fileName))
      for (const name of reached) {
        const chunk = chunks.find(one => one.fileName === name)
        for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])])
          if (!LATER.test(chunks.find(one => one.fileName === next)?.facadeModuleId ?? '')) reached.add(next)
      }
      const css = (named: typeof chunks) => named.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])
      const needed = css(chunks.filter(chunk => reached.has(chunk.fileName)))
      const left = new Set(chunks.filter(chunk => !reached.has(chunk.fileName)).flatMap(chunk => [chunk.fileName, ...css([chunk]).filter(name => !needed.includes(name))]))
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
