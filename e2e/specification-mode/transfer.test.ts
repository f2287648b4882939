import '../support/mode/specification-mode';
import '../money/transfer.test';
