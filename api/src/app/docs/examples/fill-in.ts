/** Sets fields by name, or by a path such as `shares.0.person_id`. */
export function fillIn(body: object, fields: readonly (readonly [path: string, value: unknown])[]): object {
  const filled = structuredClone(body);
  for (const [path, value] of fields) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce<object>((inner, name) => Reflect.get(inner, name), filled);
    Reflect.set(holder, last, value);
  }
  return filled;
}
