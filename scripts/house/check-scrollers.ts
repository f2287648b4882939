import type { Sources } from './source-files';

const rule = /([^{};]*)\{([^{}]*)\}/g;

const scrollsSideways = /(^|[;\s])overflow(-x)?:\s*(auto|scroll)/;
const contains = /(^|[;\s])position:\s*(relative|absolute|fixed|sticky)/;

/** Without a position of its own, a row that scrolls sideways lets the hidden texts in it widen the page. */
export const checkScrollers = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => path.endsWith('.module.css'))
    .flatMap(([path, text]) =>
      [...text.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(rule)]
        .filter(([, , body = '']) => scrollsSideways.test(body) && !contains.test(body))
        .map(([, selector = '']) => `${path}: ${selector.trim()}`),
    );
