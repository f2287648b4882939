import '../support/site/specification-mode';
import '../money/transfer.test';
