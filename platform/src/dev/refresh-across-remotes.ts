/**
 * Each bundle has its own react-refresh runtime, and each would replace the hook that react-dom registered
 * with, so that edits in a remote would not render. This hook runs first and is shared by all of them.
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
