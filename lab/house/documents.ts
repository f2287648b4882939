import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Sources } from '../../scripts/sources/source-files';

const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** GitHub makes such anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) =>
  new Set([...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const link = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

export function findDeadLinks(root: string, documents: Sources): string[] {
  return [...documents].flatMap(([path, text]) =>
    [...withoutBlocks(text).matchAll(link)].flatMap(([, file = '', anchor]) => {
      const target = file ? normalize(join(dirname(path), file)) : path;
      const dead = `${path} links to ${target}`;
      if (!existsSync(join(root, target))) return [dead];
      const linked = documents.get(target);
      return anchor && linked && !anchorsIn(linked).has(anchor) ? [`${dead}#${anchor}`] : [];
    }),
  );
}

const path =
  /(?<=[`\s])((?:api|deploy|docs|e2e|kit|lab|mfe-[a-z-]+|platform|scripts|sdk|shared|shell)\/[\w@./-]*[\w-])\/?(?=[`\s])/g;

/** Paths in backticks or in commands that don't exist. Those with a wildcard or a placeholder are no paths. */
export const findLostPaths = (root: string, documents: Sources): string[] =>
  [...documents].flatMap(([document, text]) =>
    [...text.matchAll(path)]
      .filter(([, named = '']) => !existsSync(join(root, named)))
      .map(([, named = '']) => `${document} names ${named}`),
  );

const excerpt = /^```\w+ (\S+\.\w+)\n([\s\S]*?)^```$/gm;

/** Blocks that name a file, and don't consist of its lines in their order. */
export function findStaleExcerpts(documents: Sources, read: (file: string) => string): string[] {
  return [...documents].flatMap(([document, text]) =>
    [...text.matchAll(excerpt)].flatMap(([, file = '', lines = '']) => {
      let rest = read(file).split('\n');
      for (const line of lines.trimEnd().split('\n')) {
        const at = rest.indexOf(line);
        if (at < 0) return [`${document}: ${file} has no line "${line.trim()}" there`];
        rest = rest.slice(at + 1);
      }
      return [];
    }),
  );
}
