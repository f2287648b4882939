import '../support/site/specification-mode';
import '../money/transactions.test';
