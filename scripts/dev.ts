// npm run dev [-- REMOTE…]: runs everything, or only these remotes and the shell, from source.
// npm run dev -- REMOTE --against URL: runs this remote from source in the pages of a deployed site.
import { develop } from './develop/develop';
import { developAgainst } from './develop/develop-against';

function parse(args: string[]): { names: string[]; against?: string } {
  const at = args.findIndex((arg) => /^--against(=|$)/.test(arg));
  if (at < 0) return { names: args };
  const [, inline] = (args[at] ?? '').split(/=(.*)/, 2);
  const names = args.filter((_, index) => index !== at && (inline !== undefined || index !== at + 1));
  return { names, against: inline ?? args[at + 1] ?? '' };
}

const { names, against } = parse(process.argv.slice(2));
await (against === undefined ? develop(names) : developAgainst(names, against));
