// No manifest is fetched here: a page says itself what it is composed of.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
