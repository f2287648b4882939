/**
 * Each bundle brings a react-refresh runtime of its own, and each would replace the hook that
 * react-dom registered with, so that an edit in a remote reached the page and nobody rendered it.
 * One hook that is there before any script keeps the renderers for all of them.
 */
export const refreshAcrossRemotes = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;
