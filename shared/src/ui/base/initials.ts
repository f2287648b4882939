interface Named {
  first_name: string;
  last_name: string;
}

export const initials = ({ first_name, last_name }: Named): string =>
  [first_name, last_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
