const directive = /^\s*(["'])use strict\1/;
/** An entry: its code is in a function of its own. */
const strictInside = /^\s*(var \w+;)?\(\(\)=>\{\s*(["'])use strict\2/;

/**
 * A directive at the start of a script would hold for all that follow, and none of theirs would hold. Each script starts
 * on a line of its own, at its first column, so that source maps apply.
 */
const partOf = (script: string) =>
  directive.test(script) ? `(()=>{\n${script}\n})();\n` : `;\n${script}\n;\n`;

/** One script that does what these do, one after another. They must be classic scripts, not modules. */
export function joinScripts(scripts: readonly Buffer[]): Buffer {
  const texts = scripts.map((script) => script.toString());
  const isStrict = texts.every((text) => directive.test(text) || strictInside.test(text));
  const parts = isStrict ? texts.map((text) => `\n${text}\n;\n`) : texts.map(partOf);
  return Buffer.from(`${isStrict ? '"use strict";' : ''}${parts.join('')}`);
}

const linesOf = (text: string) => text.split('\n').length;

/** Which of the joined scripts has this line, and where in it. */
export function partAt(
  scripts: readonly Buffer[],
  line: number,
): { index: number; line: number } | undefined {
  let first = 2;
  for (const [index, bytes] of scripts.entries()) {
    const lines = linesOf(bytes.toString());
    if (line >= first && line < first + lines) return { index, line: line - first + 1 };
    first += lines + 2;
  }
  return undefined;
}
