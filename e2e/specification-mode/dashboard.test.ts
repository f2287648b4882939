import '../support/mode/specification-mode';
import '../money/dashboard.test';
