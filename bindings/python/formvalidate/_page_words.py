"""The words of a report in the languages that the library has messages in."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LANGUAGES = ("en", "de", "fr", "es", "ja", "zh", "zh-Hant")
# A row for each English text, in the other languages in their order.
_WORDS: dict[str, tuple[str, ...]] = {
    "Validation report": (
        "Prüfbericht", "Rapport de validation", "Informe de validación", "検証レポート",
        "验证报告", "驗證報告",
    ),
    "The table is": (
        "Die Tabelle ist", "La table est", "Veredicto de la tabla:", "表の判定:", "表的结论:",
        "表格的結論:",
    ),
    "and {count} more": (
        "und {count} weitere", "et {count} de plus", "y {count} más", "ほか {count} 件",
        "以及另外 {count} 个", "以及另外 {count} 個",
    ),
    "is valid": ("gültig", "valide", "válida", "有効", "有效", "有效"),
    "is invalid": ("ungültig", "non valide", "no válida", "無効", "无效", "無效"),
    "is undecided": (
        "unentschieden", "indécise", "sin decidir", "未確定", "未决定", "未決定",
    ),
    "is unreadable": (
        "unlesbar", "illisible", "ilegible", "読み取り不可", "无法读取", "無法讀取",
    ),
    "valid": ("gültig", "valides", "válidas", "有効", "有效", "有效"),
    "invalid": ("ungültig", "non valides", "no válidas", "無効", "无效", "無效"),
    "undecided": (
        "unentschieden", "indécises", "sin decidir", "未確定", "未决定", "未決定",
    ),
    "rows": ("Zeilen", "lignes", "filas", "行", "行", "列"),
    "errors": ("Fehler", "erreurs", "errores", "エラー", "错误", "錯誤"),
    "warnings": ("Warnungen", "avertissements", "advertencias", "警告", "警告", "警告"),
    "findings": ("Befunde", "constats", "hallazgos", "検出", "发现", "發現"),
    "columns": ("Spalten", "colonnes", "columnas", "列", "列", "欄"),
    "Cut: this page shows {shown} of {all} {what}.": (
        "Gekürzt: Diese Seite zeigt {shown} von {all} {what}.",
        "Abrégé : cette page montre {shown} sur {all} {what}.",
        "Abreviado: esta página muestra {shown} de {all} {what}.",
        "省略: このページには {all} 件中 {shown} 件の{what}があります。",
        "已截断:本页显示 {all} 个{what}中的 {shown} 个。",
        "已截斷:本頁顯示 {all} 個{what}中的 {shown} 個。",
    ),
    "What the rules found": (
        "Was die Regeln gefunden haben", "Ce que les règles ont trouvé",
        "Lo que encontraron las reglas", "ルールの検出結果", "规则的发现", "規則的發現",
    ),
    "No rule found anything.": (
        "Keine Regel hat etwas gefunden.", "Aucune règle n\u2019a rien trouvé.",
        "Ninguna regla encontró nada.", "どのルールも何も検出しませんでした。",
        "没有规则发现任何问题。", "沒有規則發現任何問題。",
    ),
    "Errors, the first ones": (
        "Die ersten Fehler", "Les premières erreurs", "Los primeros errores", "最初のエラー",
        "最先的错误", "最先的錯誤",
    ),
    "Columns": ("Spalten", "Colonnes", "Columnas", "列", "列", "欄"),
    "Fields without a column": (
        "Felder ohne Spalte", "Champs sans colonne", "Campos sin columna", "列のないフィールド",
        "没有列的字段", "沒有欄的欄位",
    ),
    "Columns of no field": (
        "Spalten ohne Feld", "Colonnes sans champ", "Columnas sin campo",
        "フィールドのない列", "没有字段的列", "沒有欄位的欄",
    ),
    "About this report": (
        "Über diesen Bericht", "À propos de ce rapport", "Sobre este informe",
        "このレポートについて", "关于本报告", "關於本報告",
    ),
    "Input": ("Eingabe", "Entrée", "Entrada", "入力", "输入", "輸入"),
    "When": ("Wann", "Quand", "Cuándo", "日時", "时间", "時間"),
    "Took": ("Dauer", "Durée", "Duración", "所要時間", "用时", "用時"),
    "Ruleset file": (
        "Datei der Regeln", "Fichier des règles", "Archivo de reglas", "ルールのファイル",
        "规则文件", "規則檔案",
    ),
    "Ruleset": ("Regeln", "Règles", "Reglas", "ルール", "规则", "規則"),
    "without a name": ("ohne Namen", "sans nom", "sin nombre", "名前なし", "无名称", "無名稱"),
    "SHA-256 of the ruleset": (
        "SHA-256 der Regeln", "SHA-256 des règles", "SHA-256 de las reglas",
        "ルールの SHA-256", "规则的 SHA-256", "規則的 SHA-256",
    ),
    "file": ("Datei", "fichier", "archivo", "ファイル", "文件", "檔案"),
    "row": ("Zeile", "ligne", "fila", "行", "行", "列"),
    "line": (
        "Zeile der Datei", "ligne du fichier", "línea del archivo", "ファイルの行", "文件行",
        "檔案行",
    ),
    "field": ("Feld", "champ", "campo", "フィールド", "字段", "欄位"),
    "reason": ("Grund", "raison", "motivo", "理由", "原因", "原因"),
    "value": ("Wert", "valeur", "valor", "値", "值", "值"),
    "rule": ("Regel", "règle", "regla", "ルール", "规则", "規則"),
    "finding": ("Befund", "constat", "hallazgo", "検出", "发现", "發現"),
    "times": ("Anzahl", "nombre", "veces", "回数", "次数", "次數"),
    "of rows": (
        "der Zeilen", "des lignes", "de las filas", "行に対する割合", "占行数", "佔列數",
    ),
    "column": ("Spalte", "colonne", "columna", "列", "列", "欄"),
    "type": ("Typ", "type", "tipo", "型", "类型", "類型"),
}  # fmt: skip


def language_of(locale: str) -> str:
    """The language of the words for a locale; English where there are none."""
    tag = locale.replace("_", "-").lower()
    if tag.startswith(("zh-hant", "zh-tw", "zh-hk", "zh-mo")):
        return "zh-Hant"
    base = tag.split("-")[0]
    return base if base in _LANGUAGES else "en"


def words_of(language: str) -> Callable[[str], str]:
    """What says an English text in one of these languages; what it does not know stays."""
    place = _LANGUAGES.index(language) - 1
    if place < 0:
        return str
    return lambda text: _WORDS[text][place] if text in _WORDS else text
