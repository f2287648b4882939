import '../support/mode/specification-mode';
import '../money/transactions.test';
