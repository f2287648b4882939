import { TextBox } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './search-field.module.css';

interface SearchFieldProps {
  query: string;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

export const SearchField = ({ query, onType, onSubmit }: SearchFieldProps) => (
  // biome-ignore lint/a11y/useSemanticElements: some supported browsers don't support <search>.
  <form
    role="search"
    aria-label="Help articles"
    className={styles.search}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <TextBox
      type="search"
      prefix={<Icon name="search" />}
      aria-label="Search for help"
      placeholder="Search, such as “card declined”"
      autoComplete="off"
      maxLength={100}
      value={query}
      onChange={({ target }) => onType(target.value)}
    />
  </form>
);
