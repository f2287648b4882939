/** One letter that is wrong, missing, doubled or swapped with the next. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (one.length < other.length) return isOneTypoAway(other, one);
  if (one.length - other.length > 1) return false;
  let at = 0;
  while (at < other.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  if (one.length > other.length) return left.slice(1) === right;
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return left.slice(1) === right.slice(1) || (isSwapped && left.slice(2) === right.slice(2));
}
