import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sources } from '../../scripts/sources/source-files';

const screens = /^(mfe-[^/]+|shell)\/src\//;
const tests = /\.test\.tsx?$/;

const capital = /[A-Z]/g;
const styled =
  /\b(color|background|backgroundColor|border|borderColor|outline|fill|stroke|stopColor|floodColor|accentColor|caretColor|font|fontSize|fontFamily|boxShadow|textShadow|filter)\s*(?::|=\{?)\s*(?:(\d+)|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

/** Styles that markup declares, each on its line. */
const stylesOf = (markup: string): string =>
  markup
    .split('\n')
    .map((line) => {
      const declared = [...line.matchAll(styled)].map(([, name = '', ...values]) => {
        const property = name.replace(capital, (letter) => `-${letter.toLowerCase()}`);
        const value = values.find((one) => one !== undefined) ?? '';
        return `${property}: ${value.replace(/\$\{[^}]*\}/g, 'x').replace(/[{};]/g, ' ')};`;
      });
      return declared.length > 0 ? `a { ${declared.join(' ')} }` : '';
    })
    .join('\n');

let linter: Worker | undefined;

/** Lints style sheets, and styles in the markup of screens, by stylelint.config.mjs. */
export async function checkLook(root: string, files: Sources): Promise<string[]> {
  const sources = [...files].flatMap(([path, text]) => {
    if (path.endsWith('.css')) return [[path, text]];
    const styles = screens.test(path) && !tests.test(path) ? stylesOf(text) : '';
    return styles.trim() ? [[`${path}.css`, styles]] : [];
  });
  // In a thread, because Jest can't load ES modules.
  linter ??= new Worker(join(root, 'lab/house/lint-styles.mjs'));
  linter.ref();
  linter.postMessage({ root, sources });
  const [found] = await once(linter, 'message');
  linter.unref();
  return found;
}
