import '../support/site/specification-mode';
import '../money/cards-loans.test';
