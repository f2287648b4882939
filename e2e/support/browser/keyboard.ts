import type { Locator, Page } from 'playwright-core';

/** Visible focus must change the style of the control or of an element around it. */
const lookOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const drawn = (one: Element | null | undefined, part?: string) => {
      if (!one) return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, opacity } = getComputedStyle(
        one,
        part,
      );
      return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, opacity].join();
    };
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ];
    const beside = [element.nextElementSibling, element.closest('[class*=box]')];
    return [...around, ...beside].map((one) => drawn(one)).join(';') + drawn(element, '::after');
  });

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor();
  if (await hasFocus(control)) return;
  const before = await lookOf(control);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(control)) {
      if ((await lookOf(control)) === before) throw new Error(`Nothing shows that ${control} has focus.`);
      return;
    }
  }
  throw new Error(`${control} is not reached by ${key}.`);
}

export async function enter(page: Page, control: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

export async function write(
  page: Page,
  label: string | RegExp,
  text: string,
  key?: 'Tab' | 'Shift+Tab',
): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field, key);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function choose(page: Page, label: string, places = 1): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  for (let place = 0; place < places; place += 1) await page.keyboard.press('ArrowDown');
}

export async function leaveFor(page: Page, entry: string, heading: string | RegExp): Promise<void> {
  await enter(
    page,
    page.getByRole('navigation').getByRole('link', { name: entry, exact: true }),
    'Shift+Tab',
  );
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
}
