import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { styleModule } from './style-module.mjs';

const require = createRequire(import.meta.url);
const { default: ConfigProvider } = require('antd/lib/config-provider');

/**
 * antd's class names that don't follow from the folder of a component's styles.
 *
 * @type {Record<string, string>}
 */
const classNames = {
  button: 'btn',
  'date-picker': 'picker',
  'qr-code': 'qrcode',
  'badge/ribbon': 'ribbon',
  'input/otp': 'otp',
};

const theme = { hashed: false, cssVar: { key: 'bank' } };

/** @param {[string, unknown]} entry */
const registersStyles = ([name, value]) =>
  typeof value === 'function' &&
  /^(default|use[A-Z]\w*|\w+Style)$/.test(name) &&
  !/^(gen|init|get|shared)/.test(name);

/** Styles that antd registers with every component: those for links would color all links of the page. */
const notOwn = /^style%%(Shared|ant-design-icons)%/;

/**
 * Lets a component register its styles in a cache.
 *
 * @param {string} folder
 * @param {string} name
 */
function stylesIn(folder, name) {
  const key = name === 'index' ? folder : `${folder}/${name}`;
  const className = `ant-${classNames[key] ?? classNames[folder] ?? folder}`;
  // Some are hooks, which take a class name, and some are components, which take properties.
  const argument = { prefixCls: className, toString: () => className };
  const cache = createCache();
  const entries = Object.entries(require(`antd/lib/${folder}/style/${name}`)).filter(registersStyles);
  for (const [, register] of entries) {
    const Styled = () => {
      register(argument);
      return null;
    };
    const content = createElement(ConfigProvider, { theme }, createElement(Styled));
    renderToString(createElement(StyleProvider, { cache }, content));
  }
  return cache;
}

const antd = join(dirname(require.resolve('antd/package.json')), 'es');

/** Other modules of these folders only help. */
const registering = /\bgen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/;

/** @param {string} folder */
function registeringModulesIn(folder) {
  const styles = join(antd, folder, 'style');
  if (!existsSync(styles)) return [];
  const scripts = readdirSync(styles).filter((file) => file.endsWith('.js'));
  return scripts.filter((file) => registering.test(readFileSync(join(styles, file), 'utf8'))).sort();
}

let isPrepared = false;

/** In a fixed order, because a component also says for others which variables have no unit. */
function prepare() {
  if (isPrepared) return;
  isPrepared = true;
  for (const folder of readdirSync(antd).sort())
    for (const file of registeringModulesIn(folder)) stylesIn(folder, basename(file, '.js'));
}

/**
 * The style sheet of one of antd's components. Values are variables, so it's the same for each theme; antd itself sets
 * the variables.
 *
 * @param {string} folder
 * @param {string} name
 */
function stylesOf(folder, name) {
  prepare();
  const cache = stylesIn(folder, name);
  if (folder !== 'config-provider')
    for (const key of cache.cache.keys()) if (notOwn.test(key)) cache.cache.delete(key);
  return extractStyle(cache, { plain: true, types: ['style'] });
}

const placeholder = join(import.meta.dirname, 'component.css');

/**
 * Lets a module that registers styles import them as a style sheet, and makes that sheet. A loader can't be TypeScript.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function antdStylesLoader(source) {
  const [, asked] = this.resourceQuery.split('?antd=');
  const [folder = '', name = ''] = asked?.split('.') ?? styleModule.exec(this.resourcePath)?.slice(1) ?? [];
  if (asked) return stylesOf(folder, name);
  if (!registering.test(source)) return source;
  // Without the folder of the repository, so that builds are the same anywhere.
  return `${source}\nimport ${JSON.stringify(`${placeholder}?antd=${folder}.${name}`)};\n`;
}
