import { createHash } from 'node:crypto';
import { encode } from '@jridgewell/sourcemap-codec';
import { containerForm } from '../../build/build-record';
import type { Variant } from '../../testing/built-app';
import { liveReleasesPerTest } from '../../testing/live-releases';

const live = liveReleasesPerTest();

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Part {
  /** The source that a script comes from. */
  source?: string;
  containers?: string;
}

/** A page as the bundler writes it, in the fourth line of its source. */
const chunk = (code: string) =>
  `(globalThis.rspackChunkmfe_one||=[]).push([["first-page"],{11792(a,b,c){"use strict";\n${code}\n}}]);`;

const mapOf = (source: string) => {
  const mappings = encode([[], [[0, 0, 3, 0]], []]);
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings });
};

function remoteWith(file: string, text: string, { source, containers }: Part = {}): Variant {
  const entry = `/* ${hashOf('/* candidate */')} ${hashOf(text)} */`;
  const sources = {
    'dist/remoteEntry.js': entry,
    [`dist/${file}`]: text,
    ...(source && { [`dist/${file}.map`]: mapOf(source) }),
  };
  return { sources, ...(containers && { build: { containers } }) };
}

const checkScript = (code: string, part: Part = { source: 'src/first-page.tsx' }) =>
  live().against('mfe-one', remoteWith('page.js', chunk(code), part));

async function checkStyle(text: string, part: Part = { containers: containerForm }) {
  await live().show({ shell: { build: { containers: containerForm } } });
  return live().against('mfe-one', remoteWith('page.css', text, part));
}

test.each<[code: string, says: string]>([
  [
    'window.cache = {};',
    'sets the global cache.*: keep it in a module, or in the cache of @bank/shared/query',
  ],
  ['var f = () => { globalThis.count++; };', 'sets the global count.*: keep it in a module'],
  ['Object.assign(window, { a: 1 });', 'sets globals of the page.*: keep it in a module'],
  ['window.fetch = (...given) => log(given);', 'replaces fetch .*: write a function of its own'],
  [
    'XMLHttpRequest.prototype.send = () => {};',
    'replaces XMLHttpRequest.prototype.send .*: write a function',
  ],
  ['Array.prototype.last = () => 1;', 'replaces Array.prototype.last .*: write a function of its own'],
  [
    'Object.defineProperty(String.prototype, "shout", { value: 1 });',
    'replaces String.prototype.shout .*: write a function of its own',
  ],
  ['console.log = () => {};', 'replaces console.log .*: write a function of its own'],
  [
    'document.addEventListener("keydown", (e) => {});',
    'listens to the document for good.*: add .* in an effect',
  ],
  [
    '(() => { addEventListener("resize", (e) => {}); })();',
    'listens to the window for good.*: add .* in an effect',
  ],
  [
    'var f = () => { window.onkeydown = f; };',
    'sets onkeydown of the whole page.*: add a listener in an effect',
  ],
  ['setInterval(() => {}, 1000);', 'starts a timer for good.*: start it in an effect that clears it again'],
  [
    'var f = () => localStorage.getItem("accessToken");',
    "takes the customer's token \\(accessToken\\).*: make the call with send of @bank/shared/http",
  ],
  [
    'let key = "refreshToken"; window.localStorage[key]; sessionStorage.getItem(key); sessionStorage.getItem(key)',
    "takes the customer's token \\(refreshToken\\).*: make the call with send",
  ],
  [
    'var f = () => localStorage.setItem("sorting", 1);',
    'stores sorting.*: begin the key .* as in mfe-one.sorting',
  ],
  [
    'var f = (id) => sessionStorage.setItem("draft-" + id, 1);',
    'stores draft-.*: begin the key .* as in mfe-one.draft-',
  ],
  [
    'var f = () => { localStorage.sorting = 1; };',
    'stores sorting.*: begin the key .* as in mfe-one.sorting',
  ],
  [
    'var f = () => localStorage.clear();',
    'empties the storage of the whole site.*: remove its own keys one by one',
  ],
  [
    'var f = () => fetch("/api/v1/accounts/");',
    'calls fetch .*: make the call with send of @bank/shared/http',
  ],
  ['var f = () => new XMLHttpRequest();', 'calls XMLHttpRequest .*: make the call with send'],
  ['var f = () => navigator?.sendBeacon("/seen");', 'calls navigator.sendBeacon .*: make the call with send'],
  ['var f = () => new WebSocket("wss://a.example");', 'calls WebSocket .*: make the call with send'],
  [
    'var f = () => { location.href = "https://a.example/"; };',
    'leaves for https://a.example/.*: show a link',
  ],
  [
    'let shop = "//a.example"; var f = (id) => window.location.assign(shop + "/" + id);',
    'leaves for //a.example.*: show a link',
  ],
  ['var f = () => open("https://a.example");', 'leaves for https://a.example.*: show a link \\(<a href>\\)'],
  [
    'var f = () => (0, eval)("1");',
    "runs a text as code \\(eval\\).*: write a function: the page's policy forbids it",
  ],
  ['var f = () => new Function("a", "return a");', 'runs a text as code \\(Function\\).*: write a function'],
  ['var f = () => { document.cookie = "a=1"; };', 'writes a cookie .*: keep it in localStorage'],
])('[MFE-3] refuses %s', async (code, says) => {
  const pattern = `^conduct: mfe-one ${says.replace(/ ?\.\*: /, ' at first-page.tsx:4: ')}.* \\(Squad one\\)$`;
  expect(await checkScript(code)).toEqual([expect.stringMatching(new RegExp(pattern))]);
});

test.each([
  'window.mfe_one_debug = 1; window.mfe_one.count = 2;',
  'var f = () => { document.title = "One"; document.body.scrollTop = 0; };',
  'var f = () => { addEventListener("resize", f); removeEventListener("resize", f); };',
  'document.addEventListener("click", () => {}, { once: true });',
  'addEventListener("click", () => {}, { signal });',
  'var f = () => setInterval(() => {}, 1000);',
  'var f = () => { localStorage.setItem("mfe-one.sorting", 1); localStorage.getItem("leftAlone"); };',
  'let key = "mfe-one"; var f = (id) => sessionStorage.removeItem(key + id);',
  'var f = (key) => { localStorage[key] = localStorage.getItem(key); };',
  'var f = (id) => { location.href = "/dashboard"; location.assign("/pay/" + id); open("mailto:a@b.example"); };',
  'var f = (window, fetch) => { window.cache = 1; fetch(); };',
  'class A { timer = setInterval(() => {}, 1000); }',
])('[MFE-3] accepts %s', async (code) => {
  expect(await checkScript(code)).toEqual([]);
});

test('[MFE-3] refuses in a package only what changes the code of others', async () => {
  const part = { source: 'node_modules/charts/charts.js' };
  expect(await checkScript('window.charts = 1; fetch("/a"); setInterval(() => {}, 9);', part)).toEqual([]);
  expect(await checkScript('window.fetch = 1; window.charts = 1;', part)).toEqual([
    expect.stringContaining('mfe-one replaces fetch at mfe-one/node_modules/charts/charts.js:4'),
  ]);
});

test('[MFE-3] leaves the bundler’s own code out, and counts the kit as the remote’s', async () => {
  expect(await checkScript('window.a = 1;', { source: 'webpack/runtime/global' })).toEqual([]);
  expect(await checkScript('window.b = 1;', { source: '../kit/src/days/days.ts' })).toEqual([
    expect.stringContaining('at mfe-one/kit/src/days/days.ts:4'),
  ]);
});

test('[MFE-3] judges a script without a map as the remote’s own', async () => {
  expect(await checkScript('window.a = 1;', {})).toEqual([
    expect.stringMatching(
      /^conduct: mfe-one sets the global a at page\.js:2: .*\. A source map would tell from which package it is /,
    ),
  ]);
});

test('[MFE-3] takes an entry without a map for the bundler’s own code', async () => {
  const [chunkHash, evaluates] = [hashOf('/* candidate */'), 'new Function("a")();'];
  const entry = (code: string) => ({ sources: { 'dist/remoteEntry.js': `/* ${chunkHash} */${code}` } });
  expect(await live().against('mfe-one', entry(evaluates))).toEqual([]);
  expect(await live().against('mfe-one', entry(`${evaluates}fetch=1;`))).toEqual([
    expect.stringContaining('replaces fetch at remoteEntry.js:1'),
  ]);
});

test('[MFE-3] refuses what can’t be parsed', async () => {
  expect(await checkScript('window.a = ;')).toEqual([
    expect.stringContaining("conduct: mfe-one has page.js, which can't be parsed"),
  ]);
});

test.each<[css: string, shown: string]>([
  ['h1{color:pink}', 'h1'],
  ['._3nIdsS,button{color:pink}', 'button'],
  ['@media (width<=640px){@supports (gap:1px){*{margin:0}}}', '\\*'],
  [':root{--bank-ink:pink}', ':root'],
  ['html body{margin:0}', 'html body'],
  ['.ant-btn{color:pink}', '\\.ant-btn'],
  ['.summary>h2{color:pink}', '\\.summary>h2'],
  ['#root{color:pink}', '#root'],
  ['[data-page]{color:pink}', '\\[data-page\\]'],
  ['body:has(._3nIdsS) h1{color:pink}', 'body:has\\(\\._3nIdsS\\) h1'],
  ['h1:not(._3nIdsS){color:pink}', 'h1:not\\(\\._3nIdsS\\)'],
  [':is(._3nIdsS,h1){color:pink}', ':is\\(\\._3nIdsS,h1\\)'],
  ['@scope (main){h1{color:pink}}', 'h1'],
  ['@keyframes fade-in{to{opacity:1}}', '@keyframes fade-in'],
  ['@property --hue{syntax:"*";inherits:false}', '@property hue'],
  ['@font-face{font-family:"Inter";src:url(a.woff2)}', '@font-face Inter"'],
])('[MFE-3] refuses the styles %s', async (css, shown) => {
  expect(await checkStyle(css)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^styles: mfe-one .* with ${shown} in page.css: write it in a \\*\\.module\\.css and put one of its classes into each selector, .*begin .* with mfe-one \\(Squad one\\)$`,
      ),
    ),
  ]);
});

test.each([
  '._3nIdsS,.aI3nb- h1,main>.R7jNIg:hover::after{color:red}',
  '#mfe-one-list li,[data-mfe-one="a"],.mfe-one-card{color:red}',
  ':is(._3nIdsS,.R7jNIg):not(.x) .ant-btn{color:red}',
  '._3nIdsS{&:hover{color:red}h1{color:red}}',
  '@scope (._3nIdsS){h1{color:red}}',
  '@keyframes HkNbt8{from{opacity:0}}@property --jiJsP8{syntax:"*";inherits:false}',
  '@font-face{font-family:"mfe-one Digits";src:url(a.woff2)}',
  ':root:has(._3nIdsS){scroll-padding-bottom:48px}',
])('[MFE-3] accepts the styles %s', async (css) => {
  expect(await checkStyle(css)).toEqual([]);
});

const foreign = { containers: 'federation-v2' };

test('[MFE-3] knows classes that other bundlers make', async () => {
  expect(await checkStyle('.card_a1B2c,.yJ3xQ0vKp{color:red}', foreign)).toEqual([]);
  expect(await checkStyle('.exchange-rates{color:red}', foreign)).toEqual([
    expect.stringContaining('with .exchange-rates in page.css'),
  ]);
});

test('[MFE-3] refuses styles that css-loader put into a script', async () => {
  expect(await checkScript('c.push([a.id,"._3nIdsS{}h1{color:pink}",""]);')).toEqual([
    expect.stringContaining('with h1 in page.js'),
  ]);
});
