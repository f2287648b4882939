interface Named {
  first_name: string;
  last_name: string;
}

/** What stands in for a picture: one letter of each name. */
export const initials = ({ first_name, last_name }: Named): string =>
  [first_name, last_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
