export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
  readonly expected = true;
}

export function bad(name: string, value: string, allowed: string): BadEnvironment {
  const shown = JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  return new BadEnvironment(`${name}=${shown} cannot be used; allowed: ${allowed}`);
}
