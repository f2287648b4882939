import '../support/mode/specification-mode';
import '../money/cards-loans.test';
