import { ModuleNames, type Origin } from '../../platform/src/record/syntax/module-names';
import type { Ending, SourceTexts } from '../../platform/src/store/release-documents';

export interface Door {
  name: string;
  /** Its declarations. */
  file: string;
  deprecated: Readonly<Record<string, Ending>>;
}

const comments = /^ *\/\*\*[\s\S]*?\*\/\n/gm;
const declaring =
  /^(?:export )?(?:declare )?((?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)[\s\S]*)/;

/** The compiler starts each statement in the first column. */
function declaredIn(text: string): Map<string, string> {
  const declared = new Map<string, string>();
  for (const statement of text
    .replaceAll(comments, '')
    .trimEnd()
    .split(/\n(?=[^\s}])/)) {
    const [, own, name] = declaring.exec(statement) ?? [];
    const before = name && declared.get(name);
    if (own && name) declared.set(name, before ? `${before}\n${own}` : own);
  }
  return declared;
}

const keyOf = ({ from, name }: Origin) => `${from} ${name}`;
const byKey = (one: Origin, other: Origin) => (keyOf(one) < keyOf(other) ? -1 : 1);
const block = (lines: string[]) => ['```ts', ...lines, '```'].join('\n');

/** calls.api.md describes them. */
const isCall = (text: string) => /^const \w+: \{\n {4}readonly id: "/.test(text);

const intro = `# Doors

What squads import from \`@bank/shared\`, with the types that their compiler sees. \`npm run api-report\` writes it; [CONTRIBUTING.md](../../CONTRIBUTING.md#what-a-change-does-to-squads) says how to review a change. [calls.api.md](calls.api.md) has the fields of each call.`;

export function describeDoors(texts: SourceTexts, doors: Door[]): string {
  const modules = new ModuleNames(texts);
  const declared = new Map(Object.entries(texts).map(([file, text]) => [file, declaredIn(text)]));
  const textOf = ({ from, name }: Origin) => declared.get(from)?.get(name);

  function lineOf(origin: Origin): string {
    const text = textOf(origin);
    if (text !== undefined) return isCall(text) ? `const ${origin.name}: call;` : text;
    if (declared.has(origin.from)) throw new Error(`${origin.from} doesn't declare ${origin.name}.`);
    return `${origin.name} from '${origin.from}';`;
  }

  function usedBy(origin: Origin): Origin[] {
    const text = textOf(origin);
    if (text === undefined || isCall(text)) return [];
    const words = new Set(text.replaceAll(/'[^'\n]*'|"[^"\n]*"|\w+\??:/g, '').match(/\w+/g));
    const named = [...words].flatMap((name) => {
      const from = origin.from;
      return declared.get(from)?.has(name) ? { from, name } : (modules.importsOf(from).get(name) ?? []);
    });
    const inline = [...text.matchAll(/import\("(.+?)"\)\.(\w+)/g)].map(([, source = '', name = '']) =>
      modules.find(origin.from, source, name),
    );
    return [...named, ...inline].filter((one) => textOf(one) !== undefined);
  }

  const exported = doors.map((door) => ({ ...door, names: [...modules.exportsOf(door.file)].sort() }));
  const seen = new Map(exported.flatMap(({ names }) => names.map(([, origin]) => [keyOf(origin), origin])));
  const isExported = new Set(seen.keys());
  // A map also visits what is added meanwhile.
  for (const origin of seen.values()) for (const used of usedBy(origin)) seen.set(keyOf(used), used);
  const others = [...seen.values()].filter((one) => !isExported.has(keyOf(one))).sort(byKey);

  const sections = exported.map(({ name: door, names, deprecated }) => {
    const lines = names.map(([name, origin]) => {
      const ending = deprecated[name];
      const mark = ending ? `// ends on ${ending.until}: use ${ending.instead} instead\n` : '';
      return `${mark}${name === origin.name ? '' : `${name} = `}${lineOf(origin)}`;
    });
    return `## ${door}\n\n${block(lines)}`;
  });
  const files = [...new Set(others.map(({ from }) => from))].map((file) => {
    const lines = others.filter(({ from }) => from === file).map(lineOf);
    return `### ${file.replace('.d.ts', '')}\n\n${block(lines)}`;
  });
  return `${[intro, ...sections, '## Not exported, but used above', ...files].join('\n\n')}\n`;
}
