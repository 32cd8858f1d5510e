import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const out = '../src/plansza/static'
const server = process.env.PLANSZA_SERVER ?? 'http://127.0.0.1:8711'

/** Lays a .gz and a .br twin beside every text file, so that the server need not compress. */
function twins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const text = readFileSync(path)
        writeFileSync(path + '.gz', gzipSync(text, { level: 9 }))
        writeFileSync(path + '.br', brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), twins()],
  build: { outDir: out, emptyOutDir: true, target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': server, '/health': server, '/ws': { target: server, ws: true } } },
})
