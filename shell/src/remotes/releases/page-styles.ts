const loading = 'data-rspack-loading';

const styleSheet = (href: string, attributes: Record<string, string> = {}) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
};

/**
 * The bundler waits for a style sheet that is in the page already. A disabled one is never requested, so it stands for a
 * part of another file.
 */
const partOf = (part: string) =>
  styleSheet(new URL(part, location.href).href, { disabled: '', [loading]: '1' });

function apply({ href, integrity, dataset }: HTMLLinkElement): void {
  const parts = (dataset.parts ?? '').split(' ').map(partOf);
  const whole = styleSheet(href);
  Object.assign(whole, { integrity, crossOrigin: 'anonymous' });
  const settle = ({ type }: Event) => {
    for (const part of parts) {
      part.removeAttribute(loading);
      // Without the whole, the next try loads the part itself.
      if (type === 'error') part.remove();
      part.dispatchEvent(new Event(type));
    }
  };
  for (const type of ['load', 'error']) whole.addEventListener(type, settle);
  document.head.append(...parts, whole);
}

/** Applies the style sheets that the page brings in one file, where the bundler would put their parts. */
export function applyPageStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link.together')) apply(link);
}
