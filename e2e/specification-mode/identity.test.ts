import '../support/mode/specification-mode';
import '../identity/identity.test';
