import { mount } from 'svelte'
import App from './app/App.svelte'
import './app/style.css'
import { keepOwner } from './core/address'
import { offline } from './core/offline.svelte'

keepOwner()
mount(App, { target: document.getElementById('app')! })
if (document.readyState === 'complete') void offline.start()
else addEventListener('load', () => void offline.start(), { once: true })
