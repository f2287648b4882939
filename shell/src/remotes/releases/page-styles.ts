const pinnedStyle = (file: string, integrity: string) =>
  Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    href: new URL(file, location.href).href,
    integrity,
  });

const loading = 'data-rspack-loading';

/**
 * The bundler waits for a style sheet that is in the page already. A disabled one isn't requested, so it takes
 * the place of a part of another file.
 */
function partsIn(pinned: string): HTMLLinkElement[] {
  const words = pinned.split(' ');
  return words.flatMap((file, index) => {
    if (index % 2) return [];
    const part = pinnedStyle(file, words[index + 1] ?? '');
    part.disabled = true;
    part.setAttribute(loading, '1');
    return [part];
  });
}

/** Whether or not the bundler waits for it by then. */
function loadAlone(part: HTMLLinkElement): void {
  part.addEventListener('load', () => part.removeAttribute(loading));
  part.addEventListener('error', () => part.remove());
  part.disabled = false;
}

/** The loader waits as long before it requests a script a second time. */
const hedgeAfterMs = 5_000;

function apply({ href, integrity, dataset }: HTMLLinkElement): void {
  const parts = partsIn(dataset.parts ?? '');
  const whole = pinnedStyle(href, integrity);
  Object.assign(whole.dataset, { parts: dataset.parts });
  const loadParts = () => {
    clearTimeout(hanging);
    whole.remove();
    for (const part of parts) loadAlone(part);
  };
  const hanging = setTimeout(loadParts, hedgeAfterMs);
  whole.onload = () => {
    clearTimeout(hanging);
    for (const part of parts) {
      part.removeAttribute(loading);
      part.dispatchEvent(new Event('load'));
    }
  };
  whole.onerror = loadParts;
  document.head.append(...parts, whole);
}

/** Applies the style sheets that the page brings in one file, where the bundler would put their parts. */
export function applyPageStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link.together')) apply(link);
}
