import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../http/escape-html';

export interface Note {
  text: string;
  /** The link that ends it. */
  exit: string;
  path: string;
}

interface App {
  name: string;
  owner: string;
  version: string;
}

interface ToolbarParts {
  mode: string;
  notes: Note[];
  apps: App[];
}

export interface Toolbar {
  markup: string;
  script: string;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const style = read('toolbar.css');

const modules = ['fetched-files.js', 'outlines.js', 'app-row.js', 'toolbar.js'];

/** An inline script can't import modules, so this joins them. */
const script = `{\n${modules.map((file) => read(`browser/${file}`).replaceAll(/^import .*\n|^export /gm, '')).join('')}}`;

const noteMarkup = ({ text, exit, path }: Note) => `<p>${escapeHtml(text)} <a href="${path}">${exit}</a></p>`;

const rowMarkup = ({ name, owner, version }: App) => `<li data-app="${name}">
<div class="title">
<h3>${name}</h3> <span class="state"></span> <span class="drawn" hidden>On this page</span>
<a href="/releases/log/${name}" target="_blank" aria-label="Log of ${name}, in a new tab">Log</a>
</div>
<p>${escapeHtml(owner)}${version === 'source' ? '' : `, version <code>${version}</code>`}. <span class="loaded"></span></p>
<p class="since"></p>
<form hidden><select aria-label="Version of ${name}"></select><button>Switch</button></form>
<p class="refusal" role="alert"></p>
</li>`;

/** The script only fills in this markup, because the page's Trusted Types policy allows no markup in scripts. */
export const createToolbar = ({ mode, notes, apps }: ToolbarParts): Toolbar => ({
  script,
  markup: `<aside id="larch-toolbar" aria-label="Not what customers see">
<template shadowrootmode="open">
<style>${style}</style>
<div class="outlines" aria-hidden="true"></div>
<div class="bar">
<div class="notes">${notes.map(noteMarkup).join('\n')}</div>
<button type="button" class="toggle" aria-expanded="false" aria-controls="panel">Larch ${mode} · ${apps.length} apps</button>
</div>
<section id="panel" aria-labelledby="title" hidden>
<div class="head"><h2 id="title">Which app is this?</h2>
<button type="button" class="outline-all" aria-pressed="false">Outline all</button></div>
<p class="problem" role="alert"></p>
<ul>
${apps.map(rowMarkup).join('\n')}
</ul>
</section>
</template>
</aside>`,
});
