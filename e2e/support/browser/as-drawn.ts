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
    const lines = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    for (const { firstChild: text } of document.querySelectorAll('h1'))
      for (const { 0: word, index } of text?.textContent?.matchAll(/[\w’']+/g) ?? [])
        if (text && lines(text, index, index + word.length) > 1) found.push(`broken word: ${word}`);
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
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=slider]';
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
      element.closest('.ant-picker') ??
      (element.matches('input') &&
      element.parentElement &&
      getComputedStyle(element.parentElement).borderTopWidth !== '0px'
        ? element.parentElement
        : element);
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
    const style = (element: Element | null, pseudo?: string) => element && getComputedStyle(element, pseudo);
    const hasEdge = (element: Element | null, pseudo?: string): boolean =>
      Number.parseFloat(style(element, pseudo)?.borderTopWidth ?? '0') > 0;
    const isNative = (input: Element) =>
      input.matches('[type=range], [type=radio], [type=checkbox]') && style(input)?.appearance === 'auto';
    // antd's inputs are invisible, and what it draws instead is around them.
    const drawn = (input: Element): Element =>
      input.closest('.ant-radio, .ant-checkbox, .ant-segmented-item') ?? input;
    const seen = 'main input, main select, main textarea, main [data-button], header input';
    for (const field of document.querySelectorAll<HTMLElement>(seen)) {
      const isInvisible = drawn(field) !== field || style(field)?.clipPath !== 'none';
      if (isInvisible || isNative(field) || field.offsetWidth < 2) continue;
      if (![field, field.parentElement, field.closest('.ant-picker')].some((one) => hasEdge(one)))
        lost.push(`no edge: ${field.id || field.textContent}`);
    }
    const drawings = '.ant-radio, .ant-checkbox, .ant-segmented, .ant-slider-rail, .ant-slider-handle';
    for (const drawing of document.querySelectorAll(drawings))
      if (!hasEdge(drawing) && !hasEdge(drawing, '::after')) lost.push(`no edge: ${drawing.className}`);
    const current = document.querySelector('nav [aria-current]');
    if (current && !hasEdge(current)) lost.push('the current entry of the menu');
    // A mark's opacity doesn't count: one in the color behind it is lost, too.
    const look = (element: Element) =>
      [undefined, '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .map(({ backgroundColor, backgroundImage, borderRightWidth, borderRightColor }) =>
          [backgroundColor, backgroundImage, borderRightWidth, borderRightColor].join(),
        )
        .join();
    const inputs = [...document.querySelectorAll('input')];
    for (const chosen of inputs.filter(({ checked }) => checked)) {
      const other = inputs.find(
        ({ checked, type, name }) => !checked && type === chosen.type && name === chosen.name,
      );
      if (drawn(chosen) === chosen && isNative(chosen)) continue;
      if (look(drawn(chosen)) === look(drawn(other ?? document.body)))
        lost.push(`chosen and not chosen look alike: ${chosen.id || chosen.name}`);
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
