import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Statement {
  number: string;
  text: string;
}

export function readStatements(root: string): Statement[] {
  const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');
  return [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm)].map(([, number = '', text = '']) => ({
    number,
    text,
  }));
}
