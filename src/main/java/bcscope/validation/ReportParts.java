package bcscope.validation;

import bcscope.picture.Ink;

/// What is the same in every report.
final class ReportParts {
    /// Inks that the style sheet names.
    static final Ink[] INKS = {
        Ink.BACKGROUND,
        Ink.PANEL,
        Ink.CARD,
        Ink.CARD_BORDER,
        Ink.FIELD,
        Ink.TEXT,
        Ink.TEXT_MUTED,
        Ink.ACCENT,
        Ink.GOOD,
        Ink.GOOD_SOFT,
        Ink.ERROR,
        Ink.ERROR_SOFT,
        Ink.WARNING,
        Ink.WARNING_SOFT
    };

    static final String STYLE =
            """
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--background); color: var(--text);
              font: 15px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
            main { max-width: 1240px; margin: 0 auto; padding: 24px 20px 80px; }
            h1 { font-size: 26px; margin: 0 0 4px; }
            h2 { font-size: 18px; margin: 0 0 8px; }
            a { color: var(--accent); text-decoration: none; }
            table { width: 100%; border-collapse: collapse; font-size: 13px; background: var(--card); }
            th, td { text-align: left; vertical-align: top; padding: 6px 10px;
              border-bottom: 1px solid var(--card-border); }
            th { color: var(--text-muted); font-weight: 500; }
            td:last-child, td:first-child, td:nth-last-child(2):has(.badge) { white-space: nowrap; }
            section { background: var(--card); border: 1px solid var(--card-border); border-radius: 8px;
              padding: 16px 20px; margin-top: 20px; }
            section p { margin: 0 0 8px; }
            dl { display: grid; grid-template-columns: 90px 1fr; gap: 2px 12px; margin: 0 0 8px; }
            dt, .muted { color: var(--text-muted); }
            dd { margin: 0; }
            .remark { border-left: 3px solid var(--warning); padding-left: 10px; }
            .badge { display: inline-block; border-radius: 10px; padding: 1px 9px; font-size: 12px;
              font-weight: 600; white-space: nowrap; vertical-align: 2px; }
            .holds, .within_band { background: var(--good-soft); color: var(--text); }
            .missed { background: var(--error-soft); color: var(--text);
              outline: 1.5px solid var(--error); }
            .not_yet { background: var(--warning-soft); color: var(--text); }
            .plots { display: flex; flex-wrap: wrap; gap: 14px; }
            figure { margin: 0; border: 1px solid var(--card-border); border-radius: 6px;
              overflow: hidden; max-width: 100%; }
            figure svg { display: block; max-width: 100%; height: auto; }
            .only-light { display: var(--show-light); }
            .only-dark { display: var(--show-dark); }
            details { margin-top: 10px; }
            summary { cursor: pointer; color: var(--accent); }
            .inner { margin: 4px 0 4px 16px; }
            .inner summary { color: var(--text); }
            pre { background: var(--field); border-radius: 6px; padding: 10px 12px; margin: 6px 0;
              overflow-x: auto; font: 12px/1.45 "JetBrains Mono", Menlo, Consolas, monospace; }
            button { float: right; margin: 8px; border: 1px solid var(--card-border);
              border-radius: 6px; background: var(--panel); color: var(--text); cursor: pointer; }
            @media print {
              body { font-size: 11px; }
              section { break-inside: avoid; }
              details, button { display: none; }
            }
            """;

    static final String OVERVIEW_HEAD =
            """
            <table>
            <thead><tr><th>Row</th><th></th><th>Experiment</th><th>Target</th><th>Measured</th>
            <th>Verdict</th><th>Scenarios</th></tr></thead>
            <tbody>
            """;

    static final String SCRIPT =
            """
            document.querySelectorAll('a.opens').forEach(link => {
              link.addEventListener('click', () => {
                const all = document.querySelector(link.getAttribute('href'));
                all.open = true;
                all.querySelector('details').open = true;
              });
            });
            document.querySelectorAll('details.inner button').forEach(button => {
              button.addEventListener('click', () => {
                const text = button.nextElementSibling.textContent;
                const told = words => {
                  button.textContent = words;
                  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
                };
                const select = () => {
                  getSelection().selectAllChildren(button.nextElementSibling);
                  told(document.execCommand('copy') ? 'Copied' : 'Selected');
                };
                if (navigator.clipboard) {
                  navigator.clipboard.writeText(text).then(() => told('Copied'), select);
                } else {
                  select();
                }
              });
            });
            """;

    private ReportParts() {}
}
