/** Announcements are in closed shadow trees, so tests keep references to them. */
const regions: ShadowRoot[] = [];
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function attachAndKeep(init) {
  const region = attach.call(this, init);
  regions.push(region);
  return region;
};

export const announced = (): (string | null)[] =>
  regions.flatMap(({ host, children }) =>
    host.isConnected ? [...children].map(({ textContent }) => textContent) : [],
  );
