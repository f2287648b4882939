/** A phone takes a tenth of a second for the first one, so each waits for the text that needs it. */
function onFirstUse<Value>(create: () => { format(value: Value): string }) {
  let created: ReturnType<typeof create> | undefined;
  return {
    format(value: Value) {
      created ??= create();
      return created.format(value);
    },
  };
}

export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse<Date | number>(() => new Intl.DateTimeFormat('en-US', options));

export const numberFormat = (options?: Intl.NumberFormatOptions) =>
  onFirstUse<number>(() => new Intl.NumberFormat('en-US', options));
