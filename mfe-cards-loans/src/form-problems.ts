import type { Call } from '@bank/shared/contracts/call';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

type Said = Partial<Record<string, readonly string[]>>;

/** The first thing said of each field, in the order of the form. */
export function problemsAt<Field extends string>(fields: readonly Field[], said: Said): Problems<Field> {
  const entries = fields.map((field) => [field, said[field]?.[0]] as const);
  return Object.fromEntries(entries.filter(([, text]) => text)) as Problems<Field>;
}

/** What the bank's own rules say against a form as it was typed. */
export function problemsBy<Field extends string>(
  fields: readonly Field[],
  rules: NonNullable<Call['body']>,
  typed: unknown,
): Problems<Field> {
  const said: Record<string, string[]> = {};
  for (const { path, message } of rules.safeParse(typed).error?.issues ?? []) {
    const field = String(path[0]);
    said[field] = [...(said[field] ?? []), message];
  }
  return problemsAt(fields, said);
}
