import type { Sources } from './source-files';

const styleSheet = /^(mfe-[^/]+|shell|shared|platform)\/src\/.*\.css$/;
const isModule = /\.module\.css$/;
const screens = /^(mfe-[^/]+|shell)\/src\//;

const opening = /([^{};]*)\{|\}/g;

/** Selectors of a style sheet, each with the at-rules around it. */
function selectorsIn(text: string): { selector: string; around: string[] }[] {
  const open: string[] = [];
  const found: { selector: string; around: string[] }[] = [];
  for (const [match, head = ''] of text.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(opening)) {
    if (match === '}') open.pop();
    else {
      const selector = head.trim().replace(/\s+/g, ' ');
      found.push({ selector, around: [...open] });
      open.push(selector);
    }
  }
  return found;
}

/** A touch screen keeps a hover after the tap. */
const isBareHover = ({ selector, around }: { selector: string; around: string[] }) =>
  selector.includes(':hover') && !around.some((rule) => /^@media\b.*\(hover:/.test(rule));

/** Only shared/src/ui knows the markup of antd. */
const isOfAntd = (path: string, selector: string) => screens.test(path) && selector.includes('.ant-');

/** A module exports a property and a class of one name once, so the class would get no styles. */
const propertiesNamedLikeClasses = (text: string) =>
  [...text.matchAll(/(?<=[{;]\s*)--([\w-]+)(?=\s*:)/g)]
    .filter(([, name]) => new RegExp(`\\.${name}(?![\\w-])`).test(text))
    .map(([property]) => property);

export const checkSelectors = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => styleSheet.test(path))
    .flatMap(([path, text]) =>
      [
        ...selectorsIn(text)
          .filter((rule) => isBareHover(rule) || isOfAntd(path, rule.selector))
          .map(({ selector }) => selector),
        ...(isModule.test(path) ? propertiesNamedLikeClasses(text) : []),
      ].map((found) => `${path}: ${found}`),
    );
