import '../support/mode/specification-mode';
import '../identity/security.test';
