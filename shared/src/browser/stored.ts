import { createStore } from 'zustand/vanilla';

/** A text in the browser's storage, which all tabs share. Empty without one. */
export function stored(key: string) {
  const read = () => ({ text: localStorage.getItem(key) ?? '' });
  const store = createStore(read);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.setState(read());
  });
  // A page that Back brings back has missed events.
  window.addEventListener('pageshow', () => store.setState(read()));
  function write(text: string): void {
    localStorage.setItem(key, text);
    store.setState({ text });
  }
  return { store, write };
}
