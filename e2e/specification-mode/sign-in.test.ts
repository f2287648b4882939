import '../support/mode/specification-mode';
import '../identity/sign-in.test';
