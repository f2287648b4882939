import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Decision {
  file: string;
  number: string;
  title: string;
  status: string;
  date: string;
}

const form =
  /^# (?<title>.+)\n\nStatus: (?<status>Accepted|Superseded by [^·\n]+) · (?<date>\d{4}-\d\d-\d\d)(?: · .+)?\n\n/;

function readDecision(folder: string, file: string): Decision {
  const { groups } = form.exec(readFileSync(join(folder, file), 'utf8')) ?? {};
  const { title, status, date } = groups ?? {};
  if (!title || !status || !date)
    throw new Error(`docs/decisions/${file}: begin with "# Title" and "Status: Accepted · 2026-12-01".`);
  return { file, number: file.slice(0, 3), title, status, date };
}

export const readDecisions = (root: string): Decision[] => {
  const folder = join(root, 'docs/decisions');
  const files = readdirSync(folder).filter((file) => /^\d{3}-.+\.md$/.test(file));
  return files.sort().map((file) => readDecision(folder, file));
};
