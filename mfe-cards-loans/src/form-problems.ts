import type { Call } from '@bank/shared/contracts/call';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

type FieldErrors = Partial<Record<string, readonly string[]>>;

export function problemsAt<Field extends string>(
  fields: readonly Field[],
  errors: FieldErrors,
): Problems<Field> {
  const entries = fields.map((field) => [field, errors[field]?.[0]] as const);
  return Object.fromEntries(entries.filter(([, text]) => text)) as Problems<Field>;
}

export function problemsBy<Field extends string>(
  fields: readonly Field[],
  rules: NonNullable<Call['body']>,
  typed: unknown,
): Problems<Field> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of rules.safeParse(typed).error?.issues ?? []) {
    const field = String(path[0]);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return problemsAt(fields, errors);
}
