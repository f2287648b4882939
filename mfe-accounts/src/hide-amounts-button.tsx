import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { announce, Button } from '@bank/shared/ui/base';

/** Hides all amounts in this browser, on every page that shows them. */
export function HideAmountsButton() {
  const { hidesAll, hideAll } = useHiddenBalances();
  function toggle() {
    hideAll(!hidesAll);
    announce(hidesAll ? 'Amounts are shown.' : 'Amounts are hidden.');
  }
  return (
    <Button variant="secondary" folds icon={hidesAll ? 'eye-off' : 'eye'} onClick={toggle}>
      {hidesAll ? 'Show Amounts' : 'Hide Amounts'}
    </Button>
  );
}
