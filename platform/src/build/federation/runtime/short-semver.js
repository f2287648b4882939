/** Three numbers; what a text leaves open is undefined. */
const numbersOf = (text) =>
  text.replace(/[-+].*$/, '').split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));

const order = (one, other) => {
  for (let at = 0; at < 3; at += 1) if ((one[at] ?? 0) !== (other[at] ?? 0)) return (one[at] ?? 0) - (other[at] ?? 0);
  return 0;
};

/** How many of the leading numbers have to be the same. */
const fixed = (sign, wanted) => {
  const told = wanted.findIndex((number) => number === undefined);
  const given = told < 0 ? wanted.length : told;
  if (sign === '~') return Math.min(given, 2);
  if (sign !== '^') return given;
  const first = wanted.findIndex((number) => number !== 0);
  return Math.min(given, first < 0 ? given : first + 1);
};

function meets(version, range) {
  const [, sign, text] = /^([<>]=?|[\^~=v]?)\s*(.*)$/.exec(range) ?? [];
  const wanted = numbersOf(text);
  const by = order(version, wanted);
  if (sign[0] === '>') return by > 0 || (by === 0 && sign === '>=');
  if (sign[0] === '<') return by < 0 || (by === 0 && sign === '<=');
  const same = fixed(sign, wanted);
  return by >= 0 && version.slice(0, same).every((number, at) => number === wanted[at]);
}

/** Whether a version lies within a range, as package.json writes them. Releases before the release count as it. */
export const satisfy = (version, range) =>
  range
    .split('||')
    .some((one) => one.trim().split(/\s+(?=[<>^~=v\d])/).every((part) => meets(numbersOf(version), part)));
