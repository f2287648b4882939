import type { Page } from 'playwright-core';

export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A virtual list renders new rows one frame later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) => {
      const { clipPath, visibility, display } = getComputedStyle(element);
      return clipPath === 'none' && visibility === 'visible' && display !== 'none';
    };
    const scrollsInside = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrollsInside(element.parentElement === document.body ? null : element.parentElement));
    const told = (element: Element) =>
      `<${element.tagName.toLowerCase()} ${element.className}> ${element.textContent?.slice(0, 40)}`;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element) || element.closest('[inert], svg')) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const isOutside = box.right > width + 1 || box.left < -1;
      if (isOutside && !scrollsInside(element.parentElement)) found.push(`outside: ${told(element)}`);
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!hasText) continue;
      if (hides(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off at its side: ${told(element)}`);
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
        found.push(`cut off below: ${told(element)}`);
    }
    return found;
  });

/**
 * Measures the tappable area: the control, its label, its box and everything painted over them. A link in a
 * sentence is as tall as its line.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((smallest) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button]';
    const isPressable = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, display } = getComputedStyle(element);
      const isInSentence = display === 'inline' && element.parentElement?.matches('p, li, dd');
      return (
        width > 1 &&
        height > 1 &&
        visibility === 'visible' &&
        !isInSentence &&
        !element.matches('[inert] *, :disabled')
      );
    };
    const targetOf = (element: HTMLElement): Element =>
      element.matches('input') &&
      element.parentElement &&
      getComputedStyle(element.parentElement).borderTopWidth !== '0px'
        ? element.parentElement
        : element;
    const leadsTo = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const box = targetOf(element);
      return hit !== null && (box.contains(hit) || hit.closest('label')?.control === element);
    };
    const reaches = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (width >= smallest && height >= smallest) return true;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const reach = (byX: number, byY: number) => {
        let far = 0;
        while (far < smallest && leadsTo(element, x + byX * far, y + byY * far)) far += 0.5;
        return far;
      };
      const across = reach(-1, 0) + reach(1, 0);
      const along = reach(0, -1) + reach(0, 1);
      return Math.min(across, along) >= smallest - 0.5;
    };
    const small = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
      (element) => isPressable(element) && !reaches(element),
    );
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? (element.textContent?.slice(0, 30) || element.id);
      return `${Math.round(width)} x ${Math.round(height)}: <${element.tagName.toLowerCase()}> ${name}`;
    });
  }, least);

export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(
        ...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)),
      );
    const found = new Set<string>();
    for (const element of document.querySelectorAll('*'))
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo || undefined);
        if (longest(style.transitionDuration) > 0.01 && style.transitionProperty !== 'none')
          found.add(`transition of <${element.tagName.toLowerCase()} ${element.className}>${pseudo}`);
        if (longest(style.animationDuration) > 0.01 && style.animationName !== 'none')
          found.add(`animation of <${element.tagName.toLowerCase()} ${element.className}>${pseudo}`);
      }
    return [...found];
  });

/** Finds controls without borders, and states that look the same, in forced colors. */
export const lostInSystemColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lost: string[] = [];
    const style = (element: Element | null) => element && getComputedStyle(element);
    const hasEdge = (element: Element | null): boolean =>
      Number.parseFloat(style(element)?.borderTopWidth ?? '0') > 0;
    const seen = 'main input, main select, main textarea, main [data-button], header input';
    for (const field of document.querySelectorAll<HTMLElement>(seen)) {
      const isNative =
        field.matches('[type=range], [type=radio], [type=checkbox]') && style(field)?.appearance === 'auto';
      if (isNative || field.offsetWidth < 2 || style(field)?.clipPath !== 'none') continue;
      if (!hasEdge(field) && !hasEdge(field.parentElement))
        lost.push(`no edge: ${field.id || field.textContent}`);
    }
    const current = document.querySelector('nav [aria-current]');
    if (current && !hasEdge(current)) lost.push('the current entry of the menu');
    for (const chosen of document.querySelectorAll('input:checked')) {
      const [on, off] = [chosen, chosen.closest('form, section')?.querySelector('input:not(:checked)')].map(
        (one) => {
          const { backgroundColor, backgroundImage, borderTopWidth, appearance } = getComputedStyle(
            one ?? document.body,
          );
          return appearance === 'auto' ? one?.outerHTML : backgroundColor + backgroundImage + borderTopWidth;
        },
      );
      if (on === off) lost.push(`chosen and not chosen look alike: ${chosen.id}`);
    }
    return lost;
  });

export const colorsOf = (page: Page, first: string, second: string) =>
  page.evaluate(
    (parts) =>
      ['body', ...parts].map((part) => {
        const { fill, stroke, backgroundColor } = getComputedStyle(
          document.querySelector(part) ?? document.body,
        );
        return part.includes('circle') ? stroke : part.includes('rect') ? fill + stroke : backgroundColor;
      }),
    [first, second],
  );
