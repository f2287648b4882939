/** What is announced stands in closed trees, so that nobody reads it twice: the tests keep a hand on them. */
const regions: ShadowRoot[] = [];
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function attachAndKeep(init) {
  const region = attach.call(this, init);
  regions.push(region);
  return region;
};

/** What a screen reader has been given to read, oldest first, as far as it still stands there. */
export const announced = (): (string | null)[] =>
  regions.flatMap(({ host, children }) =>
    host.isConnected ? [...children].map(({ textContent }) => textContent) : [],
  );
